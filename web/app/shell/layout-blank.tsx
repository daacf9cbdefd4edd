import { Outlet } from 'react-router'

/** Nothing but the page. */
export default function BlankLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
