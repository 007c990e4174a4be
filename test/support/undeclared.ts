/** Views that a test makes answer more than the contract knows. */
export const undeclared = new Set<string>()
