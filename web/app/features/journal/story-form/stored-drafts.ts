import { createDraftReader } from '../../../platform/drafts/draft-reader.ts'
import type { Draft } from './draft-schema.ts'

export const DRAFT_KEY = 'draft-story'

export const storedDrafts = createDraftReader<Draft>({
  key: DRAFT_KEY,
  form: 'story',
  loadSchema: async () => (await import('./draft-schema.ts')).DraftSchema,
})
