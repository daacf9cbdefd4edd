import { expect, test } from 'vitest'

import { LEA } from '../../../test/people.ts'
import { signIn } from '../../../test/render.tsx'
import { writeFormDraft } from '../drafts/form-draft.ts'
import { writeStoredDrafts } from '../drafts/draft-storage.ts'
import { hasDrafts } from './has-drafts.ts'
import type { TabKey } from './stored-keys.ts'

type DraftKey = Extract<TabKey, `draft-${string}`>

/** Something that each form stores, mostly without a title or a text. A key without an example does not compile. */
const EXAMPLES: Record<DraftKey, object> = {
  'draft-experience': { owner: 1, create: { linkUrl: 'https://fournil.example' }, edit: null },
  'draft-story': { owner: 1, create: null, edit: { id: 3, experienceIds: [7] } },
  'draft-recognition': { owner: 1, create: { email: 'karim@fournil.example' }, edit: null },
  'draft-portrait': { owner: 1, headline: '', about: '', picks: [], hidden: ['team'] },
  'draft-reviews': { state: { drafts: { a: { role: 'Chef de cuisine' } } }, version: 0 },
  'draft-contact': { owner: null, forms: { form: { email: 'lea@fournil.example' } } },
  'draft-feedback': { owner: 1, forms: { '7 2': { body: 'Bravo' } } },
  'draft-nudge': { owner: 1, forms: { '4': { weeks: 3 } } },
  'draft-names': { owner: 1, forms: { form: { firstname: '' } } },
  'draft-group': { owner: 1, forms: { new: { isOpen: true } } },
  'draft-invitations': { owner: 1, forms: { list: { judged: { lines: [] } } } },
  'draft-community-settings': { owner: 1, forms: { settings: { primaryColor: '#0b5d3b' } } },
  'draft-community-skills': { owner: 1, forms: { skills: [{ level: 2 }] } },
}

test('an empty tab has no drafts', () => {
  sessionStorage.setItem('vecu-tab-owner', '1')
  sessionStorage.setItem('reloaded-at', '5')
  expect(hasDrafts()).toBe(false)
})

test.each(Object.entries(EXAMPLES))('%s counts as a draft', (key, example) => {
  sessionStorage.setItem(key, JSON.stringify(example))
  expect(hasDrafts()).toBe(true)
})

test('a photo of a new experience counts as a draft', () => {
  localStorage.setItem('draft-experience-original-image', 'data:image/png;base64,iVBORw0KGgo=')
  expect(hasDrafts()).toBe(true)
})

test.each(['notice', 'legalText', 'faqEntries', 'primaryColor', 'supportEmail'])(
  'an unsaved %s of the community settings is a draft until it is forgotten',
  (field) => {
    signIn(LEA)
    writeFormDraft('draft-community-settings', 'settings', { [field]: [] })
    expect(hasDrafts()).toBe(true)
    writeFormDraft('draft-community-settings', 'settings', null)
    expect(hasDrafts()).toBe(false)
  },
)

test('a wizard without a draft leaves nothing in the tab', () => {
  writeStoredDrafts('draft-story', LEA.id, { create: { title: 'Un hiver' }, edit: null })
  expect(hasDrafts()).toBe(true)
  expect(writeStoredDrafts('draft-story', LEA.id, { create: null, edit: null })).toBe(true)
  expect(hasDrafts()).toBe(false)
})
