import { type ComponentProps, Suspense, lazy, useEffect, useState } from 'react'

const FeedbackSection = lazy(() => import('./feedback-section.tsx'))

/**
 * Loads the notes after the page, since most experiences have none. Not while it renders: the browser would fetch a style
 * sheet that the router is still preloading a second time.
 */
export function LateFeedback(props: ComponentProps<typeof FeedbackSection>) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const painted = requestAnimationFrame(() => setShown(true))
    return () => cancelAnimationFrame(painted)
  }, [])
  return <Suspense>{isShown && <FeedbackSection {...props} />}</Suspense>
}
