// @ts-check
// A board on which anything can be set up, legal or not.
export {};
