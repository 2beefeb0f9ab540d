/** Loads the page anew: parts that did not arrive are asked for again. */
export function reload(): void {
  window.location.reload()
}
