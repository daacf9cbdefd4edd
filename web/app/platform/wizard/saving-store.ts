import { create } from 'zustand'

/** While a form is being saved it stays as it is: what would be typed now would not be sent. */
export const useSaving = create(() => ({ isSaving: false }))
