/**
 * The account, which is a person in one store, whose pages this tab shows; '' where it shows none. Not read from the
 * session: another tab may have changed that a moment ago, and the server then refuses what this page still sends.
 */
export const shown = { account: '' }
