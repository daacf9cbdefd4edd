import type { Route } from './handle.ts'

/** The route also accepts a URL-encoded form, whose fields are ignored. Other routes refuse forms. */
export function acceptForms(route: Route): Route {
  return {
    endpoint: route.endpoint,
    register(app, services) {
      void app.register((scope, _options, registered) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, _body, done) => {
            done(null, undefined)
          },
        )
        route.register(scope, services)
        registered()
      })
    },
  }
}
