import { useEffect } from 'react'

/** Switches to the light theme for printing: browsers omit backgrounds, so light text would be unreadable. */
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
