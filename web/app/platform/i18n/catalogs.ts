import type { ResourceKey } from 'i18next'

/** Message files by language and namespace. The first page contains its messages inline; later pages load them here. */
export const catalogs = import.meta.glob<ResourceKey>(
  ['../../../../messages/*/*.json', '!../../../../messages/*/mail.json'],
  {
    import: 'default',
  },
)
