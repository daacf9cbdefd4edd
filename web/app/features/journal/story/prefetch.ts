import { registerIntentPrefetch } from '../../../platform/navigation/prefetch-on-intent.ts'

/** What the page of a card will ask for. By an import of its own: the schemas that it needs would come with every card. */
registerIntentPrefetch({
  'stories-id': ({ id }) => {
    void import('./prefetch-story.ts').then(({ prefetchStory: prepareStory }) => prepareStory(Number(id)))
  },
})
