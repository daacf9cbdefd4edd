import type { Messages, Namespace } from './catalog.ts'
import type { MessageValues } from './translator.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `count_one` and `count_other` are forms of the message `count`. */
type Stem<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key

type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${TextKey<Tree[Key]>}`
}[keyof Tree & string]

type TreeKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? never : Key | `${Key}.${TreeKey<Tree[Key]>}`
}[keyof Tree & string]

type TreeAt<Tree, Key extends string> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Tree
    ? TreeAt<Tree[Name], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : never

/** Mapped types are computed once for each namespace that is used. */
type TextKeys = { [Name in Namespace]: TextKey<Messages[Name]> }
type TreeKeys = { [Name in Namespace]: TreeKey<Messages[Name]> }
type PrefixedKeys = { [Name in Namespace]: `${Name}:${TextKeys[Name]}` }

/**
 * Returns a message in the language of the page. `Own` is the namespace of keys without prefix; messages of the namespaces
 * `Prefixed` are named `namespace:key`.
 */
export type Translate<Own extends Namespace, Prefixed extends Namespace = never> = (
  key: TextKeys[Own] | PrefixedKeys[Prefixed],
  values?: MessageValues,
) => string

/** Returns the messages below a key, such as title and text of a dialog. */
export type TranslateAll<Own extends Namespace> = <Key extends TreeKeys[Own]>(key: Key) => TreeAt<Messages[Own], Key>
