/** State of a draft in this browser. `partly`: the text is saved, but the picture would not survive a reload. */
export type SaveStatus = 'nothing' | 'keeping' | 'kept' | 'partly' | 'failed'
