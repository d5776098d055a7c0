// The router's pages in React. Its engine (matching, loaders, history) is React Router's; its own components know far more
// than is used here, and every page would carry them (docs/decisions/0036).
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type {
  createMemoryRouter,
  DataRouteMatch,
  Location,
  NavigateOptions,
  RouterState,
  StaticHandlerContext,
} from 'react-router'

export type Router = ReturnType<typeof createMemoryRouter>

type Data = Pick<RouterState, 'loaderData' | 'errors'>
type Activity = Pick<RouterState, 'navigation' | 'revalidation'>
type Arrival = { location: Location; type: RouterState['historyAction'] }
type Route = { id: string; outlet: ReactNode; error: unknown }

const idle: Activity = {
  revalidation: 'idle',
  navigation: {
    state: 'idle',
    location: undefined,
    matches: undefined,
    historyAction: undefined,
    formMethod: undefined,
    formAction: undefined,
    formEncType: undefined,
    formData: undefined,
    json: undefined,
    text: undefined,
  },
}

// Apart, so that a component which reads one is not rendered again because of another.
const RouterContext = createContext<Router | null>(null)
const ArrivalContext = createContext<Arrival | null>(null)
const DataContext = createContext<Data>({ loaderData: {}, errors: null })
const ActivityContext = createContext<Activity>(idle)
const RouteContext = createContext<Route | null>(null)
const OutletContext = createContext<unknown>(undefined)

type BoundaryProps = Pick<RouterState, 'location' | 'revalidation'> & {
  route: Route
  /** What is shown instead, in the place of the route that declares it. */
  instead: ReactNode
  children: ReactNode
}
type BoundaryState = Pick<BoundaryProps, 'location' | 'revalidation'> & { broken: unknown }

/** Shows a route's failure: its loader's as long as the router says so, its rendering's until the user navigates or reads again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { ...this.props, broken: undefined }

  static getDerivedStateFromError(broken: unknown): Partial<BoundaryState> {
    return { broken }
  }

  static getDerivedStateFromProps({ location, revalidation }: BoundaryProps, state: BoundaryState): BoundaryState {
    const isNew = state.location !== location || (state.revalidation !== 'idle' && revalidation === 'idle')
    return { location, revalidation, broken: isNew ? undefined : state.broken }
  }

  override render(): ReactNode {
    const { route, instead, children } = this.props
    const error = route.error ?? this.state.broken
    if (error === undefined) return children
    return <RouteContext value={{ ...route, outlet: null, error }}>{instead}</RouteContext>
  }
}

type Shown = Pick<RouterState, 'matches' | 'errors' | 'location' | 'revalidation'>

/** In the browser the router has made elements of components, so that they stay the same; on the server it has not. */
const shownBy = (element: ReactNode, Made: ComponentType | null | undefined): ReactNode => element ?? (Made && <Made />)

function showRoute(route: DataRouteMatch['route'], outlet: ReactNode, { errors, location, revalidation }: Shown) {
  const here: Route = { id: route.id, outlet, error: errors?.[route.id] }
  const content = <RouteContext value={here}>{shownBy(route.element, route.Component) ?? outlet}</RouteContext>
  const instead = shownBy(route.errorElement, route.ErrorBoundary)
  if (!instead) return content
  return (
    <Boundary location={location} revalidation={revalidation} route={here} instead={instead}>
      {content}
    </Boundary>
  )
}

/** The matched routes, each in the outlet of the one before; below a route that failed there are none. */
function pageOf(shown: Shown): ReactNode {
  const { matches, errors } = shown
  const failed = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1
  const rendered = failed < 0 ? matches : matches.slice(0, failed + 1)
  let page: ReactNode = null
  for (const { route } of rendered.toReversed()) page = showRoute(route, page, shown)
  return page
}

type Pages = Shown & Data & Activity & { historyAction: RouterState['historyAction'] }

function Pages({ router, pages }: { router: Router | null; pages: Pages }) {
  const { matches, errors, location, revalidation, loaderData, navigation, historyAction: type } = pages
  const arrival = useMemo(() => ({ location, type }), [location, type])
  const data = useMemo(() => ({ loaderData, errors }), [loaderData, errors])
  const activity = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation])
  const page = useMemo(
    () => pageOf({ matches, errors, location, revalidation }),
    [matches, errors, location, revalidation],
  )
  return (
    <RouterContext value={router}>
      <ArrivalContext value={arrival}>
        <DataContext value={data}>
          <ActivityContext value={activity}>{page}</ActivityContext>
        </DataContext>
      </ArrivalContext>
    </RouterContext>
  )
}

/** In the browser: follows the router wherever it goes. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = (next: RouterState) => startTransition(() => setState(next))
    // It may have gone on between the rendering and now.
    follow(router.state)
    return router.subscribe(follow)
  }, [router])
  return state.initialized ? <Pages router={router} pages={state} /> : null
}

/** On the server: one page, once. */
export const StaticPages = ({ context }: { context: StaticHandlerContext }) => (
  <Pages router={null} pages={{ ...context, ...idle, historyAction: 'POP' as RouterState['historyAction'] }} />
)

/** Where the route inside of this one stands. */
export function Outlet({ context }: { context?: unknown }) {
  const outlet = useContext(RouteContext)?.outlet
  return context === undefined ? outlet : <OutletContext value={context}>{outlet}</OutletContext>
}

function of<T>(value: T | null): T {
  if (value === null) throw new Error('This is rendered outside of any route.')
  return value
}

export const useOutletContext = <T,>(): T => useContext(OutletContext) as T
export const useLocation = (): Location => of(useContext(ArrivalContext)).location
export const useNavigationType = (): RouterState['historyAction'] => of(useContext(ArrivalContext)).type
export const useNavigation = (): RouterState['navigation'] => useContext(ActivityContext).navigation
export const useRouteError = (): unknown => of(useContext(RouteContext)).error

export const useRouteLoaderData = <T,>(id: string): T | undefined => useContext(DataContext).loaderData[id]
export const useLoaderData = <T,>(): T => useContext(DataContext).loaderData[of(useContext(RouteContext)).id]

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** None where the server paints: there is no navigation. */
export const useRouter = (): Router | null => useContext(RouterContext)

type Navigate = (to: string | number, options?: Pick<NavigateOptions, 'replace' | 'state'>) => Promise<void>

export function useNavigate(): Navigate {
  const router = useRouter()
  return useCallback<Navigate>(
    async (to, options) => {
      if (typeof to === 'number') await router?.navigate(to)
      else await router?.navigate(to, options)
    },
    [router],
  )
}

export function useRevalidator(): { revalidate: () => Promise<void>; state: RouterState['revalidation'] } {
  const router = useRouter()
  const { revalidation: state } = useContext(ActivityContext)
  const revalidate = useCallback(async () => router?.revalidate(), [router])
  return useMemo(() => ({ revalidate, state }), [revalidate, state])
}
