/** Where the focus moves: also as the `ref` of what has just been added. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
