// The part of subset-font that is used; the package has no types.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: string[]
    noHinting: boolean
  }
  function subset(font: Buffer, letters: string, options: Options): Promise<Buffer>
  export = subset
}
