/** Who stands at the door: what signing in, and the record of it, must know of a request. */
export type Visitor = {
  /** Network address the request comes from. */
  address: string
  /** The browser's own words for itself, of one line and at most 300 characters. */
  userAgent: string
  /** The secret by which a device is known again that somebody signed in on before; `null` for one that has none. */
  device: string | null
  /** Address of this installation as the visitor's browser has it, without a slash at its end. */
  origin: string
}
