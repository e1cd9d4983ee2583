/** From a new installation to a first request. */
export const SETUP_STEPS: readonly string[] = ['Account', 'Project and key', 'First request'];
