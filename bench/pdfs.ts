import { execFileSync } from 'node:child_process'

import { openRenderer } from '@vecu/pdf/render'

import { sampleStory } from '../pdf/test/sample.ts'
import { openPdfRenderer } from '@vecu/pdf/process-renderer'
import { type Measure, median } from './measure.ts'

const RENDERS = 500
const FIRST = 50
const LAYOUTS = ['classic', 'chronology', 'map', 'landscape'] as const

const storyOf = (index: number) => ({
  ...sampleStory('fr', LAYOUTS[index % LAYOUTS.length] ?? 'classic'),
  title: `De la plonge au passe, ${index}`,
})

/** What a document costs once the compiler is warm, and whether many of them keep anything. */
export async function measurePdfs(): Promise<Measure[]> {
  return [
    { name: 'PDF of a story, warm, CPU', value: await warmCpu(), unit: 'ms', limit: { most: 150 } },
    { name: `PDF: growth of memory over ${RENDERS} documents`, value: await growth(), unit: '%', limit: { most: 10 } },
  ]
}

async function warmCpu(): Promise<number> {
  const renderer = await openRenderer()
  const cpu: number[] = []
  for (let index = 0; index < FIRST * 2; index += 1) {
    const before = process.cpuUsage()
    await renderer.render(storyOf(index))
    const { user, system } = process.cpuUsage(before)
    if (index >= FIRST) cpu.push((user + system) / 1_000)
  }
  return median(cpu)
}

/** The most that the process of the documents ever held, beside the most during the first of them. */
async function growth(): Promise<number> {
  const renderer = openPdfRenderer()
  const held: number[] = []
  for (let index = 0; index < RENDERS; index += 1) {
    await renderer.render(storyOf(index))
    held.push(childMemory())
  }
  renderer.close()
  return (Math.max(...held.slice(FIRST)) / Math.max(...held.slice(0, FIRST)) - 1) * 100
}

function childMemory(): number {
  const listed = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return Math.max(...listed.trim().split('\n').map(Number))
}
