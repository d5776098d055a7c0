// Whether an address is this very machine: only there may plain http carry secrets.

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export const isLoopback = (url: URL): boolean => loopback.test(url.hostname)
