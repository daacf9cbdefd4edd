import type { Item } from '../cache/queries.ts'

/** The catalogue that speaks of an item: in French the one is “elle”, the other “il”. */
export function itemNamespace({ type }: Pick<Item, 'type'>): 'experience' | 'story' {
  return type === 'Story' ? 'story' : 'experience'
}

/** The page of an item, without its language. */
export function itemPath({ type, id }: Pick<Item, 'type' | 'id'>): string {
  return type === 'Story' ? `/stories/${id}` : `/experiences/${id}`
}
