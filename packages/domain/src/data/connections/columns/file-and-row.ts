/** The column that every row of a file has: which file it is from and where, for rows without an id of their own. */
export const fileAndRow = 'File and row'
