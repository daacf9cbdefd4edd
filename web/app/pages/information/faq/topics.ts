/** Questions in display order; each is a message key and the fragment id on the page. */
export const TOPICS = [
  { id: 'discover', questions: ['discover.what', 'discover.who', 'discover.join', 'discover.languages'] },
  { id: 'journal', questions: ['journal.experience', 'journal.draft', 'journal.levels', 'journal.story'] },
  { id: 'sharing', questions: ['sharing.visibility', 'sharing.publicLink', 'sharing.pictures'] },
  {
    id: 'recognition',
    questions: ['recognition.how', 'recognition.certifier', 'recognition.change', 'recognition.verify'],
  },
  {
    id: 'account',
    questions: ['account.pdf', 'account.password', 'account.deactivated', 'account.data', 'account.accessibility'],
  },
] as const
