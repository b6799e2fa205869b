import { z } from "zod";
import { printSchema } from "../../../core/entities/print.ts";
import { printListRules } from "./query-client.ts";
import { collection } from "./resource.ts";

/** Lenient, so that editions with unreadable sizes are still listed. */
const storedPrintSchema = printSchema.extend({
  images: z.array(z.string()),
  availableSizes: z.string(),
});
export type StoredPrint = z.output<typeof storedPrintSchema>;

export type PrintBody = Omit<StoredPrint, "id" | "createdAt" | "updatedAt">;

export const {
  list: printList,
  one: onePrint,
  useSave: useSavePrint,
  useDelete: useDeletePrint,
} = collection<StoredPrint, PrintBody>("prints", storedPrintSchema, printListRules);
