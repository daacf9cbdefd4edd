import type { ComponentProps } from 'react'

/**
 * The only form element of the application. Before scripts run the browser submits a form by itself, and without a method
 * it would put every field into the address.
 */
export function PostForm(props: Omit<ComponentProps<'form'>, 'method'>) {
  return <form {...props} method="post" />
}
