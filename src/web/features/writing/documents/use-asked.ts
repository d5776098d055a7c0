// The view of the pending navigation if there is one, else the current one: filters chosen while it loads add to it.
import { useNavigation, useRouter } from '#web/app/router/router.tsx'
import { type ListKind, type View, viewOf } from './view.ts'

/** Returns a function that reads the view asked for last; `shown` may still be the one before. */
export function useAsked<L extends ListKind>(shown: View<L>): () => View<L> {
  const router = useRouter()
  // Subscribes to the navigation: the filters show a choice at once, before the list has loaded.
  useNavigation()
  return () => {
    if (!router) return shown
    const { location: here, navigation } = router.state
    const there = navigation.location?.pathname === here.pathname ? navigation.location : here
    return viewOf(shown.list, new URLSearchParams(there.search))
  }
}
