import { useEffect } from 'react'

/** Printers leave the ground white: words of the dark theme would be light on white. */
export function usePrintTheme(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let before = dataset.theme
    const toPaper = () => {
      before = dataset.theme
      dataset.theme = 'light'
    }
    const back = () => {
      dataset.theme = before
    }
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', back)
    return () => {
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', back)
    }
  }, [])
}
