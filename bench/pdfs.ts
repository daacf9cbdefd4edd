import { openRenderer } from '@vecu/pdf/render'

import { sampleStory } from '../pdf/test/sample.ts'
import { type Measure, median } from './measure.ts'

const RENDERS = 500
const WARM_UP = 50
const LAYOUTS = ['classic', 'chronology', 'map', 'landscape'] as const

/** What a document costs once the compiler is warm, and whether many of them keep anything. */
export async function measurePdfs(): Promise<Measure[]> {
  const renderer = await openRenderer()
  const cpu: number[] = []
  let warmBytes = 0
  for (let index = 0; index < RENDERS; index += 1) {
    const layout = LAYOUTS[index % LAYOUTS.length] ?? 'classic'
    const story = { ...sampleStory('fr', layout), title: `De la plonge au passe, ${index}` }
    const before = process.cpuUsage()
    await renderer.render(story)
    const { user, system } = process.cpuUsage(before)
    if (index >= WARM_UP) cpu.push((user + system) / 1_000)
    if (index === WARM_UP) warmBytes = process.memoryUsage().rss
  }
  const growth = (process.memoryUsage().rss / warmBytes - 1) * 100
  return [
    { name: 'PDF of a story, warm, CPU', value: median(cpu), unit: 'ms', limit: { most: 150 } },
    { name: `PDF: growth of memory over ${RENDERS} documents`, value: growth, unit: '%', limit: { most: 10 } },
  ]
}
