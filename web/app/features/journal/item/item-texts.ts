import type { Item } from '../cache/queries.ts'

/** Message namespace of an item: French texts differ by grammatical gender. */
export function itemNamespace({ type }: Pick<Item, 'type'>): 'experience' | 'story' {
  return type === 'Story' ? 'story' : 'experience'
}

/** Path of an item's page, without the locale prefix. */
export function itemPath({ type, id }: Pick<Item, 'type' | 'id'>): string {
  return type === 'Story' ? `/stories/${id}` : `/experiences/${id}`
}
