import { createDraftReader } from '../../../platform/drafts/draft-reader.ts'
import type { Draft } from './draft-schema.ts'

export const DRAFT_KEY = 'draft-experience'

export const storedDrafts = createDraftReader<Draft>({
  key: DRAFT_KEY,
  form: 'experience',
  loadSchema: async () => (await import('./draft-schema.ts')).DraftSchema,
})
