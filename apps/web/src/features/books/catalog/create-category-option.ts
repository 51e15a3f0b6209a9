/** The value of the option 'Create New Category', which is no category's id. */
export const createNew = 'create new'

export const pressEnter = 'Press Enter to create a category.'
