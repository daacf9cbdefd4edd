/** What is true of a draft in this browser. `partly`: the words are kept, the picture would not survive a reload. */
export type SaveStatus = 'nothing' | 'keeping' | 'kept' | 'partly' | 'failed'
