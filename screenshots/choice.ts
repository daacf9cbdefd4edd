import { parseArgs } from 'node:util'

import { LOCALES } from '@vecu/contract/locale'

import { type Choice, THEMES, WIDTHS, type Width } from './screenshot.ts'

/** The languages with the longest and the plainest words. */
const USUAL_LOCALES = ['fr', 'el'] as const

interface Wish extends Choice {
  /** Pages whose names hold one of them. */
  words: string[]
  /** A folder in which the demo is kept for the next run. */
  data?: string
  /** The pages are built already. */
  built: boolean
}

/** `npm run screenshots -- recognition portrait --width 390 --theme dark --language nl` */
export function chosenFrom(args: string[]): Wish {
  const several = { type: 'string', multiple: true } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      width: several,
      theme: several,
      language: several,
      data: { type: 'string' },
      built: { type: 'boolean', default: false },
    },
  })
  const widths = Object.keys(WIDTHS).map((width) => Number(width) as Width)
  return {
    words: positionals,
    widths: among(widths, values.width),
    themes: among(THEMES, values.theme),
    locales: values.language === undefined ? USUAL_LOCALES : among(LOCALES, values.language),
    ...(values.data !== undefined && { data: values.data }),
    built: values.built,
  }
}

function among<Value extends string | number>(all: readonly Value[], wanted: string[] | undefined): readonly Value[] {
  if (wanted === undefined) return all
  const chosen = all.filter((value) => wanted.includes(String(value)))
  if (chosen.length !== wanted.length) throw new Error(`There are ${all.join(', ')}`)
  return chosen
}
