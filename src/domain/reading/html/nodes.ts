// The few things that are read of a page's nodes: what a browser's parser makes has them, and so has a test's own.

export type HtmlNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly childNodes: ArrayLike<HtmlNode>
  /** Of a text. */
  readonly data?: string
  getAttribute?(name: string): string | null
}

const elementNode = 1
export const textNode = 3
export const isElement = (node: HtmlNode): boolean => node.nodeType === elementNode

export const attribute = (node: HtmlNode, name: string): string => node.getAttribute?.(name) ?? ''
