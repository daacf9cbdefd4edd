import { parseArgs } from 'node:util'

import { LOCALES } from '@vecu/contract/locale'

import { type Choice, THEMES, WIDTHS, type Width } from './screenshot.ts'

/** The source language and the one with another script. */
const USUAL_LOCALES = ['fr', 'el'] as const

interface Wish extends Choice {
  /** Selects pages whose names contain one of these. */
  filters: string[]
  /** Folder in which the demo data is stored for the next run. */
  data?: string
  /** The pages are already built. */
  built: boolean
}

/** Parses `npm run screenshots -- recognition portrait --width 390 --theme dark --language nl`. */
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
    filters: positionals,
    widths: among(widths, values.width),
    themes: among(THEMES, values.theme),
    locales: values.language === undefined ? USUAL_LOCALES : among(LOCALES, values.language),
    ...(values.data !== undefined && { data: values.data }),
    built: values.built,
  }
}

function among<Value extends string | number>(
  all: readonly Value[],
  requested: string[] | undefined,
): readonly Value[] {
  if (requested === undefined) return all
  const chosen = all.filter((value) => requested.includes(String(value)))
  if (chosen.length !== requested.length) throw new Error(`There are ${all.join(', ')}`)
  return chosen
}
