import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useDebouncedValue } from './use-debounced-value.ts'

/** Debounces the typed text into the URL, and follows changes of the URL such as back navigation. */
export function useSettledSearch(typed: string, onSettled: (search: string) => void) {
  const [inputValue, setInputValue] = useState(typed)
  const settled = useDebouncedValue(inputValue)
  const reported = useRef(typed)

  const reportSearch = useEffectEvent((search: string) => {
    if (search === reported.current) return
    reported.current = search
    onSettled(search)
  })

  useEffect(() => {
    reportSearch(settled.trim())
  }, [settled])

  useEffect(() => {
    if (typed === reported.current) return
    reported.current = typed
    setInputValue(typed)
  }, [typed])

  return [inputValue, setInputValue] as const
}
