import type { ComponentProps } from 'react'

/**
 * The only form element of the application. Before hydration the browser submits the form itself, and with the default
 * method GET every field would end up in the URL.
 */
export function PostForm(props: Omit<ComponentProps<'form'>, 'method'>) {
  return <form {...props} method="post" />
}
