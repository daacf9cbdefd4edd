/** `kept` is the saved state (null: no logo); `new` is not uploaded yet. */
export type Logo = { kind: 'kept'; url: string | null } | { kind: 'new'; picture: Blob; url: string }
