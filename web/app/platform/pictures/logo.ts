/** The logo as it will be: the one that is there, none, or another one. */
export type Logo = { kind: 'kept'; url: string | null } | { kind: 'new'; picture: Blob; url: string }
