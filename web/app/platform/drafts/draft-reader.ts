import type { z } from 'zod'

import type { TabKey } from '../browser/stored-keys.ts'
import { type DraftForm, hasKeptDrafts } from './kept-drafts.ts'
import { hasStoredDrafts } from './draft-storage.ts'

interface Options<Draft> {
  key: TabKey
  form: DraftForm
  loadSchema: () => Promise<z.ZodType<Draft>>
}

export interface DraftReader<Draft> {
  /** Whether drafts are stored and the schema is not loaded yet. */
  needsSchema(): boolean
  /** Loads the schema. */
  load(): Promise<void>
  /** Loads the schema if there are drafts to validate; to be awaited before drafts are read. */
  prepare(): Promise<void>
  /** Null for an invalid draft. */
  parse(value: unknown): Draft | null
}

/** Validates stored drafts. Most forms begin without any, so the schemas of the contract are loaded for them only. */
export function createDraftReader<Draft>({ key, form, loadSchema }: Options<Draft>): DraftReader<Draft> {
  let schema: z.ZodType<Draft> | undefined
  const needsSchema = () => schema === undefined && (hasStoredDrafts(key) || hasKeptDrafts(form))

  async function load(): Promise<void> {
    schema ??= await loadSchema()
  }

  return {
    needsSchema,
    load,
    async prepare() {
      if (needsSchema()) await load()
    },
    parse(value) {
      // Taken for an invalid draft, it would be replaced by an empty one.
      if (!schema) throw new Error(`the drafts of ${key} were read before their schema was loaded`)
      return schema.safeParse(value).data ?? null
    },
  }
}
