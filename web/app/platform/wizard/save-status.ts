/** What is true of a draft in this browser. `partly`: the words are kept, the picture would not survive a reload. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'partly' | 'failed'
