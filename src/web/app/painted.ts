// What the server paints of a page though the browser fetches it after the page: its styles have to be in the page, and its
// script is on its way from the first. Painting is done in one go, so that nobody else's page comes in between.
let modules: string[] = []

/** By its key in the build's manifest. */
export function paintedWith(module: string): void {
  modules.push(module)
}

export function painting(paint: () => string): { html: string; painted: readonly string[] } {
  modules = []
  return { html: paint(), painted: modules }
}
