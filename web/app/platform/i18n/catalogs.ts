import type { MessageTree } from '@vecu/messages/translator'

/** Message files by language and namespace. The first page contains its messages inline; later pages load them here. */
export const catalogs = import.meta.glob<MessageTree>(
  ['../../../../messages/*/*.json', '!../../../../messages/*/mail.json'],
  {
    import: 'default',
  },
)
