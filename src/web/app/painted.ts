// Modules that the server paints although the browser fetches them after the page: their styles have to be in the page, and
// their scripts are preloaded. Painting is synchronous, so that no other page comes in between.
let modules: string[] = []

/** By its key in the build's manifest. */
export function paintedWith(module: string): void {
  modules.push(module)
}

export function painting(paint: () => string): { html: string; painted: readonly string[] } {
  modules = []
  return { html: paint(), painted: modules }
}
