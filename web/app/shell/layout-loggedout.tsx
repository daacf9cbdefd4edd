import { Outlet } from 'react-router'

import { SkipLink } from './skip-link.tsx'

export default function LoggedoutLayout() {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
