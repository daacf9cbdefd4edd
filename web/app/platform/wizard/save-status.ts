/** State of a draft in this browser. `partial`: the text is saved, but the picture would not survive a reload. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'partial' | 'failed'
