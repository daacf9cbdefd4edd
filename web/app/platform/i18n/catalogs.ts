import type { ResourceKey } from 'i18next'

/** Where the words of each language and subject lie. A page comes with its own: the list is needed from the next one on. */
export const catalogs = import.meta.glob<ResourceKey>(
  ['../../../../messages/*/*.json', '!../../../../messages/*/mail.json'],
  {
    import: 'default',
  },
)
