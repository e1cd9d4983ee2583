/** The program cannot start as configured. Its message is one line for the operator. */
export class StartError extends Error {}
