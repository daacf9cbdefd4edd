import { execFileSync } from 'node:child_process'

import type { StoryDocument } from '@vecu/pdf/document'
import { openRenderer } from '@vecu/pdf/render'

import { printable } from '../pdf/src/picture.ts'
import { sampleStory } from '../pdf/test/sample.ts'
import { openPdfRenderer } from '@vecu/pdf/process-renderer'
import { type Measure, median } from './measure.ts'

const RENDERS = 500
const FIRST = 50
/** Width at which the server stores covers for documents. */
const PRINT_WIDTH = 720
const LAYOUTS = ['classic', 'chronology', 'map', 'landscape'] as const

/** Prepares the pictures once, as the server does at upload. */
async function storedStories(): Promise<(index: number) => StoryDocument> {
  const { experiences } = sampleStory('fr', 'classic')
  const stored = await Promise.all(
    experiences.map(async (experience) => ({
      ...experience,
      picture: (await printable(experience.picture, PRINT_WIDTH)) ?? null,
    })),
  )
  const stories = LAYOUTS.map((layout) => ({ ...sampleStory('fr', layout), experiences: stored }))
  return (index) => ({
    ...(stories[index % stories.length] as StoryDocument),
    title: `De la plonge au passe, ${index}`,
  })
}

/** CPU time of a document with a warm compiler, and memory growth over many documents. */
export async function measurePdfs(): Promise<Measure[]> {
  const buildStory = await storedStories()
  return [
    { name: 'PDF of a story, warm, CPU', value: await warmCpu(buildStory), unit: 'ms', limit: { max: 150 } },
    {
      name: `PDF: growth of memory over ${RENDERS} documents`,
      value: await growth(buildStory),
      unit: '%',
      limit: { max: 10 },
    },
  ]
}

async function warmCpu(buildStory: (index: number) => StoryDocument): Promise<number> {
  const renderer = await openRenderer()
  const cpu: number[] = []
  for (let index = 0; index < FIRST * 2; index += 1) {
    const before = process.cpuUsage()
    await renderer.render(buildStory(index))
    const { user, system } = process.cpuUsage(before)
    if (index >= FIRST) cpu.push((user + system) / 1_000)
  }
  return median(cpu)
}

/** Peak memory of the rendering process over all documents, relative to the first ones. */
async function growth(buildStory: (index: number) => StoryDocument): Promise<number> {
  const renderer = openPdfRenderer()
  const memorySamples: number[] = []
  for (let index = 0; index < RENDERS; index += 1) {
    await renderer.render(buildStory(index))
    memorySamples.push(childMemory())
  }
  renderer.close()
  return (Math.max(...memorySamples.slice(FIRST)) / Math.max(...memorySamples.slice(0, FIRST)) - 1) * 100
}

function childMemory(): number {
  const listed = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return Math.max(...listed.trim().split('\n').map(Number))
}
