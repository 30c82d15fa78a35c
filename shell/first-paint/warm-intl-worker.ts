// Reads the browser's data on languages for the whole process (warm-intl.ts).
new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit" }).format(0);
new Intl.NumberFormat("en").format(0);
close();
export {};
