interface ImportMetaEnv {
  /** Version of the application, from its package. */
  readonly APPLICATION_VERSION: string
}
