// The part of resvg that is used.
declare module '@resvg/resvg-js' {
  type Options = { font?: { fontFiles: string[]; loadSystemFonts: boolean } }
  export class Resvg {
    constructor(svg: string, options?: Options)
    getBBox(): { width: number } | undefined
    render(): { readonly pixels: Buffer; asPng(): Buffer }
  }
}
