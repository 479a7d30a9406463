export function wrapPage(page: string): string;
