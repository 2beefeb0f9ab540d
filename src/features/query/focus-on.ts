/** Where the reader goes on: also as the `ref` of what has just been added. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
