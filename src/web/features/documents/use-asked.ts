// Where one is, or is going while that is on its way: what is chosen meanwhile adds to it instead of taking its place.
import { useNavigation, useRouter } from '#web/router/router.tsx'

/** Reads the view that was asked for last; what is shown may still be the one before. */
export function useAsked<V>(shown: V, viewIn: (search: URLSearchParams) => V): () => V {
  const router = useRouter()
  // What was chosen is shown at once, not only when the list has arrived.
  useNavigation()
  return () => {
    if (!router) return shown
    const { location: here, navigation } = router.state
    const there = navigation.location?.pathname === here.pathname ? navigation.location : here
    return viewIn(new URLSearchParams(there.search))
  }
}
